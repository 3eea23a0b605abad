/**
 * How far the sandbox's clock is moved, in milliseconds: a header of its answers, for the gateway that it plays with. No
 * insurer has it, and the gateway reads it of the sandbox alone.
 */
export const SANDBOX_CLOCK = 'x-sandbox-clock'
