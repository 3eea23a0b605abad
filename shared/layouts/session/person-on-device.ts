/**
 * Owner of the drafts on this device: the opaque reference of the person last seen here (D9). A sign-out can then
 * wipe the drafts even if the session has ended meanwhile, or there is no network.
 */
const KEY = 'person_ref'

export function rememberPerson(personRef: string): void {
  try {
    localStorage.setItem(KEY, personRef)
  } catch {
    // Storage is blocked: drafts are then only in memory too, and end with the page.
  }
}

/** Reads the reference of the last signed-in person, for use offline. */
export function personOnDevice(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Reads the reference of the last signed-in person, and removes it. */
export function takePerson(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY) ?? undefined
    localStorage.removeItem(KEY)
    return stored
  } catch {
    return undefined
  }
}
