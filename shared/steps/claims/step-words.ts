/** Texts of every step of a claim's form. */
export const stepWords = { next: 'Siguiente', fromPolicy: 'Viene de tu póliza.' } as const

/**
 * True if a list could not be loaded, even if the form's own entry of it is known. An empty list of the insurer is
 * different: its field is typed.
 */
export const isListMissing = (
  lists: { readonly missing?: readonly string[] | undefined },
  name: string,
): boolean => lists.missing?.includes(name) === true
