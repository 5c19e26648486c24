// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// An epoll instance with an eventfd that wakes it.
final class EventPoll: Sendable {
    struct Event: Sendable {
        let descriptor: CInt
        let ready: Interest
    }

    private static let capacity = 256

    private let epoll: CInt
    private let doorbell: CInt

    init() throws(SystemCallFailure) {
        epoll = epoll_create1(CInt(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw SystemCallFailure("epoll_create1") }
        doorbell = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))
        guard doorbell >= 0 else {
            let failure = SystemCallFailure("eventfd")
            close(epoll)
            throw failure
        }
        var event = epoll_event(
            events: EPOLLIN.rawValue | EPOLLET.rawValue, data: epoll_data(fd: doorbell))
        guard epoll_ctl(epoll, EPOLL_CTL_ADD, doorbell, &event) == 0 else {
            let failure = SystemCallFailure("epoll_ctl")
            close(doorbell)
            close(epoll)
            throw failure
        }
    }

    deinit {
        close(doorbell)
        close(epoll)
    }

    /// Reports each readiness of a descriptor once, when it begins.
    func add(_ descriptor: CInt) throws(SystemCallFailure) {
        let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        var event = epoll_event(events: events, data: epoll_data(fd: descriptor))
        guard epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
            throw SystemCallFailure("epoll_ctl")
        }
    }

    func remove(_ descriptor: CInt) {
        epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, nil)
    }

    /// Ends a wait, or the next one where none is on.
    func ring() {
        defer { withExtendedLifetime(self) {} }
        eventfd_write(doorbell, 1)
    }

    func wait(milliseconds: CInt) -> [Event] {
        defer { withExtendedLifetime(self) {} }
        return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.capacity) {
            events in
            let count = epoll_wait(epoll, events.baseAddress, CInt(Self.capacity), milliseconds)
            return events.prefix(Int(max(count, 0))).compactMap(event)
        }
    }

    private func event(_ raw: epoll_event) -> Event? {
        // The bell is edge-triggered: its count needs no reading.
        guard raw.data.fd != doorbell else { return nil }
        let both = EPOLLHUP.rawValue | EPOLLERR.rawValue
        var ready: Interest = []
        if raw.events & (EPOLLIN.rawValue | EPOLLRDHUP.rawValue | both) != 0 { ready.insert(.read) }
        if raw.events & (EPOLLOUT.rawValue | both) != 0 { ready.insert(.write) }
        return Event(descriptor: raw.data.fd, ready: ready)
    }
}
