/** Passkeys (WebAuthn) as a second factor (D212). */

/** More devices and safes than anybody has. */
export const MOST_PASSKEYS = 10

/** "Teléfono de Ana". */
export const PASSKEY_NAME_LENGTH = 40

/** How long a question to an authenticator may be answered: a person looks for a key, or for another phone. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000
