/** The query's options for the step on show (CLF-07, CLF-08). The next step's address has none. */
const isSet = (name: string): boolean =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).get(name) === 'true'

/** Going forward leads back to the summary. */
export const isEditing = (): boolean => isSet('edit')
/** The national ID is shown instead of the licence. */
export const isWithIne = (): boolean => isSet('ine')

/** Survives a reload, and the way back through the history. */
export function setFlags(flags: { readonly edit?: boolean; readonly ine?: boolean }): void {
  const query = new URLSearchParams(location.search)
  for (const [name, isOn] of Object.entries(flags)) {
    if (isOn) query.set(name, 'true')
    else query.delete(name)
  }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  history.replaceState(history.state, '', `${location.pathname}${search}`)
}
