/**
 * Whose drafts lie on this device: the reference of the person last seen here (it says nothing about them, D9), so
 * that a sign-out can wipe them even when the session has ended meanwhile, or there is no network.
 */
const KEY = 'person_ref'

export function rememberPerson(personRef: string): void {
  try {
    localStorage.setItem(KEY, personRef)
  } catch {
    // Storage is blocked: drafts are then in memory too, and go with the page.
  }
}

/** Without a network nobody else says who is there. */
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
