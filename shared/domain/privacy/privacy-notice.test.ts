import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DRAFT_LIFE_MS, UNSENT_LIFE_MS } from './device-lives.ts'
import { durationText } from '../text/quantity.ts'
import { noticeText, privacyNotice } from './privacy-notice.ts'

/** Digests of accepted notices: entries are added but never changed. */
const pinned: Readonly<Record<string, string>> = {
  '2026-01-01': 'b840c5635bea22f7f5bb3476eefd892f63ad9933f74ac975ed2ff2a0ba9f4717',
  '2026-11-25': 'ad87722a05ac87b96b70cffb89f69a5de40d2379778830c5900b0e87424b8b95',
}

test('[CLF-30] the text of every published version of the privacy notice is unchanged', () => {
  const hashOf = (version: string) =>
    createHash('sha256')
      .update(noticeText(version) ?? '')
      .digest('hex')
  expect(Object.keys(pinned).map((version) => [version, hashOf(version)])).toEqual(Object.entries(pinned))
  expect(pinned).toHaveProperty(privacyNotice.version)
  expect(noticeText('1999-01-01')).toBeNull()
})

test('[D125] [CLF-30] the privacy notice names the storage terms of the code', () => {
  const [left = '', byLink = ''] = privacyNotice.paragraphs.slice(1)
  expect(left).toContain(
    `Lo que dejas a medias se guarda cifrado en tu dispositivo durante ${durationText(DRAFT_LIFE_MS)}`,
  )
  expect(byLink).toMatch(/reporte de un siniestro que abres con un enlace y las fotos/)
  expect(byLink).toContain(`${durationText(UNSENT_LIFE_MS)} después de tu último cambio`)
})
