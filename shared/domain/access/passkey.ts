/** Passkeys (WebAuthn) as a second factor (D212). */

/** Maximum number of passkeys: more devices and password managers than any person has. */
export const MOST_PASSKEYS = 10

/** Maximum length of a passkey's name, such as "Teléfono de Ana". */
export const PASSKEY_NAME_LENGTH = 40

/** Lifetime of a challenge: a person may have to find a key or another phone first. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000
