/**
 * Header with the offset of the sandbox's clock in milliseconds. No insurer sends it, and the gateway reads it only
 * from the sandbox.
 */
export const SANDBOX_CLOCK = 'x-sandbox-clock'
