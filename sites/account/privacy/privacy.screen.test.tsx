import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Privacy } from '#shared/contracts/account/privacy.ts'
import { PrivacyScreen } from './privacy.screen.tsx'

const drawn = (more: Partial<Privacy> = {}) =>
  renderToStaticMarkup(
    <PrivacyScreen
      state={{
        kind: 'loaded',
        privacy: { accepted: [], purposes: [], switches: [], requests: [], ...more },
        at: Date.parse('2026-11-20T18:00:00Z'),
      }}
      helpEmail="ayuda@volante.example"
      switching={undefined}
      onSwitch={() => undefined}
      download={null}
      form={<form />}
      onRetry={() => undefined}
    />,
  )

test('[D249] if earlier data requests cannot be read, the page says so and keeps the form', () => {
  const html = drawn({ areRequestsUnknown: true })
  expect(html).toContain('No pudimos leer tus solicitudes anteriores.')
  expect(html).toContain('<form')
  expect(drawn()).not.toContain('No pudimos leer')
})
