/** One IPv6 subscriber has 2^64 addresses: counted by network, its first four groups. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^.*:/, '')
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...zeros, ...back].map((group) => parseInt(group, 16).toString(16))
  return groups.slice(0, 4).join(':')
}
