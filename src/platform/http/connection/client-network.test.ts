import { expect, test } from 'vitest';
import { clientNetwork, surroundingNetwork } from './client-network.ts';

test.each([
  ['the socket without a proxy, whatever is claimed', '10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['the last hop with one proxy, since the client wrote the others', '10.0.0.1', '9.9.9.9, 1.2.3.4', 1, '1.2.3.4'],
  ['the hop before the last with two proxies', '10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['the first hop when the chain is shorter than announced', '10.0.0.1', '1.2.3.4', 3, '1.2.3.4'],
  ['the socket when the proxy forwards no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['an IPv4 address that IPv6 wraps', '::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ['an IPv4 address that IPv6 wraps, in full', '0:0:0:0:0:FFFF:0a00:0001', undefined, 0, '10.0.0.1'],
  ['an address without its port', '10.0.0.1', '203.0.113.7:51234', 1, '203.0.113.7'],
  ['the /64 of what stands in brackets', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  ['the /64 of what stands in brackets, with its port', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8:0:0::/64'],
  ['the /64 of what stands in quotes', '10.0.0.1', '"[2001:db8::1]:443"', 1, '2001:db8:0:0::/64'],
  ['an IPv4 address that IPv6 wraps, from a proxy', '10.0.0.1', '[::ffff:1.2.3.4]:80', 1, '1.2.3.4'],
  ['the same one for what is written with hexadecimal signs', '10.0.0.1', '::FFFF:102:304', 1, '1.2.3.4'],
  ['the /64 of an address with a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['the hop that remains where elements are empty', '10.0.0.1', ', 9.9.9.9,,  1.2.3.4 , ', 1, '1.2.3.4'],
  ['the socket where every element is empty', '10.0.0.1', ' , ,', 1, '10.0.0.1'],
  ['the socket for a port that is none', '10.0.0.1', '1.2.3.4:abc', 1, '10.0.0.1'],
  ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['the /64 of a shortened IPv6 address', '2001:db8::6', undefined, 0, '2001:db8:0:0::/64'],
])('is %s', (_what, remote, forwarded, proxies, expected) => {
  expect(clientNetwork(remote, forwarded, proxies)).toBe(expected);
});

test('the day of one owner is counted over the /48 around a /64', () => {
  expect(surroundingNetwork(clientNetwork('2001:db8:1:2::5', undefined, 0))).toBe('2001:db8:1::/48');
  expect(surroundingNetwork(clientNetwork('2001:db8:1:ffff::5', undefined, 0))).toBe('2001:db8:1::/48');
  expect(surroundingNetwork(clientNetwork('192.0.2.7', undefined, 0))).toBe('192.0.2.7');
});
