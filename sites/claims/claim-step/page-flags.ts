/** True if an option of the step is set in the query (CLF-07, CLF-08). The next step's address has none. */
const isSet = (name: string): boolean =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).get(name) === 'true'

/** True if the step was opened from the summary and leads back to it. */
export const isEditing = (): boolean => isSet('edit')
/** True if the step asks for the national ID instead of the licence. */
export const isWithIne = (): boolean => isSet('ine')

/** Writes options into the address, so that they survive a reload and Back. */
export function setFlags(flags: { readonly edit?: boolean; readonly ine?: boolean }): void {
  const query = new URLSearchParams(location.search)
  for (const [name, isOn] of Object.entries(flags)) {
    if (isOn) query.set(name, 'true')
    else query.delete(name)
  }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  history.replaceState(history.state, '', `${location.pathname}${search}`)
}
