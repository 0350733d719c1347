// @vitest-environment node
import { expect, it } from 'vitest'
import { readProxies, senderOf } from '../../../../demo/api/people/sender'

const PROXIES = readProxies('10.0.0.1, 10.0.0.2')

it.each([
  ['the connection’s address without a proxy', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['the forwarded address behind a trusted proxy', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  [
    'the nearest address that no proxy has',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.7, 10.0.0.2',
    '198.51.100.7',
  ],
  ['the proxy when it forwards nothing', '10.0.0.1', null, '10.0.0.1'],
  ['the proxy when it forwards nonsense', '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
  [
    'an IPv4 address however it is written',
    '::ffff:10.0.0.1',
    '::FFFF:198.51.100.7',
    '198.51.100.7',
  ],
  ['the first 64 bits of an IPv6 address', '2001:db8::1:2:3:4', null, '2001:db8:0:0::/64'],
  ['the first 64 bits of a full one', '2001:0DB8:00ab:1:2:3:4:5', null, '2001:db8:ab:1::/64'],
  ['the first 64 bits of a short one', '::1', null, '0:0:0:0::/64'],
  ['one sender for all without a connection', undefined, '1.1.1.1', 'local'],
])('a sender is %s (server.144)', (_, connection, forwarded, sender) => {
  expect(senderOf(connection, forwarded, PROXIES)).toBe(sender)
})

it('without trusted proxies no forwarded address counts (server.144)', () => {
  expect(senderOf('127.0.0.1', '1.1.1.1', readProxies(undefined))).toBe('127.0.0.1')
})
