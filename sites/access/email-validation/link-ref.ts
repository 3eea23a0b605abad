/** The reference in a page's address: no secret, and different in every tab that a link was opened in (D30). */
export const linkRef = (search: string): { readonly ref?: string } => {
  const ref = new URLSearchParams(search).get('ref')
  return ref === null ? {} : { ref }
}
