/**
 * Owner of the drafts on this device: the opaque reference of the person last seen here (D9). A sign-out can then
 * wipe the drafts even if the session has ended meanwhile, or there is no network.
 */
const KEY = 'person_ref'

export function rememberPerson(personRef: string): void {
  try {
    localStorage.setItem(KEY, personRef)
  } catch {
    // Storage is blocked: drafts are then in memory too, and go with the page.
  }
}

/** Without a network no other source names the person. */
export function personOnDevice(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Gives the reference, once. */
export function takePerson(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY) ?? undefined
    localStorage.removeItem(KEY)
    return stored
  } catch {
    return undefined
  }
}
