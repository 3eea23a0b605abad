import type { Page } from '@playwright/test'
import { SEED_PASSWORD } from '#sandbox/seeds/people.data.ts'

/** Signs in by the call, because the log-in's screen has a picture of its own. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/log-in', {
    headers: { origin, 'sec-fetch-site': 'same-origin', 'x-volante': '1' },
    data: { email, password: SEED_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`the log-in answered ${String(answer.status())}`)
}
