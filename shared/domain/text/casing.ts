/** Catalogue names: first letter upper case, the rest lower case (FND-16, BUY-15): "NISSAN" becomes "Nissan". */
export function capitalise(name: string): string {
  const [first = '', ...rest] = name.trim().toLowerCase()
  return `${first.toUpperCase()}${rest.join('')}`
}
