/** The request of the samples: SHA-256 and nonce, hexadecimal. */
export const SAMPLE_DIGEST = '4f'.repeat(32)
export const SAMPLE_NONCE = '40aabbccddeeff11'
