import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { writeLine } from '#gateway/operations/log-line.ts'

const LINES = 300

test('a test file ends while an object of the Worker still logs', async () => {
  const logged: number[] = []
  await runInDurableObject(env.PERSON.getByName('logs-late'), () => {
    const logging = async () => {
      for (let line = 0; line < LINES; line++) {
        await scheduler.wait(1)
        writeLine({ line })
        logged.push(line)
      }
    }
    void logging()
  })
  // The run would not end if one of the other lines were on its way when the file has sent its last message.
  expect(logged.length).toBeLessThan(LINES)
})
