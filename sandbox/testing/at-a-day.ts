/** Starts the sandbox at the date of a test run. Only `tools/serve.ts` uses this file, in place of `index.ts`. */
import './set-clock.ts'

export { default } from '../index.ts'
