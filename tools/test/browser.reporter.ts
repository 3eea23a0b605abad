/** Prints each failed test with the gateway's log of that time, and a count; passed tests are in the JSON report. */
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/** Number of the gateway's log lines that are kept, and of those that are shown with a failure. */
const KEPT_LINES = 2_000
const SHOWN_LINES = 30

interface LogLine {
  readonly at: number
  readonly text: string
}

// Playwright loads a reporter by its file, which must have a default export.
export default class BrowserReporter implements Reporter {
  #total = 0
  #ended = 0
  #log: LogLine[] = []
  /** Start of each test in epoch ms of this process, because a test's own start time uses its set clock. */
  readonly #begun = new WeakMap<TestResult, number>()

  printsToStdio(): boolean {
    return true
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
  }

  /** Output outside of a test comes from the server. */
  onStdOut(chunk: string | Buffer, test?: TestCase): void {
    if (test) return
    const lines = String(chunk).split('\n').filter(Boolean)
    this.#log.push(...lines.map((text) => ({ at: Date.now(), text })))
    this.#log = this.#log.slice(-KEPT_LINES)
  }

  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    this.onStdOut(chunk, test)
  }

  onTestBegin(_test: TestCase, result: TestResult): void {
    this.#begun.set(result, Date.now())
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended += 1
    if (result.status === 'skipped') {
      const why = test.annotations.find(({ type }) => type === 'skip')?.description
      this.#print(`SKIPPED: ${why ?? test.titlePath().join(' › ')}`)
    } else if (result.status !== test.expectedStatus) this.#printFailure(test, result)
    if (process.stdout.isTTY) process.stdout.write(`\r${String(this.#ended)} of ${String(this.#total)} `)
  }

  onError(error: { message?: string; stack?: string }): void {
    this.#print(error.stack ?? error.message ?? 'an error without words')
  }

  onEnd({ status, duration }: FullResult): void {
    this.#print(`${String(this.#ended)} tests, ${status}, in ${(duration / 1000).toFixed(0)} s`)
  }

  #printFailure(test: TestCase, result: TestResult): void {
    const { file, line } = test.location
    const place = `${file.slice(process.cwd().length + 1)}:${String(line)}`
    this.#print(
      `\n✘ ${test.titlePath().filter(Boolean).join(' › ')} (${place}, try ${String(result.retry + 1)})`,
    )
    for (const { message, snippet, stack } of result.errors)
      this.#print([message ?? stack, snippet].filter(Boolean).join('\n'))
    for (const chunk of [...result.stdout, ...result.stderr]) this.#print(String(chunk).trimEnd())
    for (const { name, path } of result.attachments) if (path !== undefined) this.#print(`${name}: ${path}`)
    const since = this.#begun.get(result) ?? 0
    const meanwhile = this.#log.filter(({ at }) => at >= since).slice(-SHOWN_LINES)
    for (const { text } of meanwhile) this.#print(text)
  }

  #print(text: string): void {
    process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${text}\n`)
  }
}
