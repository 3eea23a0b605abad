/** True if a path equals a base or is below it: "/policy/details/1" under "/policy", but not "/policy-renewal". */
export function isInside(path: string, base: string): boolean {
  const [clean, root] = [path, base].map((text) => text.replace(/[?#].*$/, '').replace(/\/+$/, ''))
  return clean === root || Boolean(clean?.startsWith(`${root}/`))
}
