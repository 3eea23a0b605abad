import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { noticeText, privacyNotice } from './privacy-notice.ts'

/** Never changed, only added to: people have accepted these. */
const pinned: Readonly<Record<string, string>> = {
  '2026-01-01': 'b840c5635bea22f7f5bb3476eefd892f63ad9933f74ac975ed2ff2a0ba9f4717',
}

test('[CLF-30] the text of every version of the privacy notice stays as it was accepted', () => {
  const hashOf = (version: string) =>
    createHash('sha256')
      .update(noticeText(version) ?? '')
      .digest('hex')
  expect(Object.keys(pinned).map((version) => [version, hashOf(version)])).toEqual(Object.entries(pinned))
  expect(pinned).toHaveProperty(privacyNotice.version)
  expect(noticeText('1999-01-01')).toBeNull()
})
