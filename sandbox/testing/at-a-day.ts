/** Starts the sandbox at the day that a test run names. Only `tools/serve.ts` uses it, in place of `index.ts`. */
import './set-clock.ts'

export { default } from '../index.ts'
