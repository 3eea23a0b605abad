/** Texts of every step of a claim's form. */
export const stepWords = { next: 'Siguiente', fromPolicy: 'Viene de tu póliza.' } as const

/**
 * True if a list could not be loaded, even if the form contains the chosen entry. An empty list of the insurer does not
 * count: its field is typed text.
 */
export const isListMissing = (
  lists: { readonly missing?: readonly string[] | undefined },
  name: string,
): boolean => lists.missing?.includes(name) === true
