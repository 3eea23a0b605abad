/** Names the tests that are still running when a step of the run is stopped (run-steps.ts). */
import type { Reporter, TestCase, TestModule } from 'vitest/node'

// Vitest loads a reporter by its file, which must have a default export.
export default class RunningReporter implements Reporter {
  /** Files and tests that have started and not ended, by the id of each. */
  readonly #running = new Map<string, string>()

  onInit(): void {
    process.once('SIGTERM', () => {
      for (const name of this.#running.values()) process.stdout.write(`\nSTILL RUNNING: ${name}`)
      process.stdout.write('\n')
      process.exit(143)
    })
  }

  onTestModuleQueued({ id, relativeModuleId }: TestModule): void {
    this.#running.set(id, `${relativeModuleId}, before its first test`)
  }

  onTestModuleStart({ id, relativeModuleId }: TestModule): void {
    this.#running.set(id, relativeModuleId)
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#running.delete(id)
  }

  onTestCaseReady({ id, module, fullName }: TestCase): void {
    this.#running.set(id, `${module.relativeModuleId} > ${fullName}`)
  }

  onTestCaseResult({ id }: TestCase): void {
    this.#running.delete(id)
  }
}
