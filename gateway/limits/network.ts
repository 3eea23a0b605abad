const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/** The network of an address: one IPv6 subscriber has 2^64 addresses, so the first four groups count. */
export const networkOf = (address: string): string =>
  isSix(address) ? groupsOf(address, NETWORK_GROUPS) : address.replace(/^.*:/, '')

/**
 * Returns the /48 network of an IPv6 address, because a hosting company may give a whole /48 to one customer (D317);
 * null for IPv4.
 */
export const siteOf = (address: string): string | null =>
  isSix(address) ? `${groupsOf(address, SITE_GROUPS)}::/48` : null

const isSix = (address: string) => address.includes(':') && !address.includes('.')

function groupsOf(address: string, count: number): string {
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...zeros, ...back].map((group) => parseInt(group, 16).toString(16))
  return groups.slice(0, count).join(':')
}
