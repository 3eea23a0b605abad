import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FactorWays } from '#shared/contracts/account/log-in-factor.ts'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { SecondFactorScreen } from './second-factor.screen.tsx'

const noop = () => undefined
const drawn = (ways: Partial<FactorWays>, canUsePasskey: boolean) =>
  wordsOf(
    renderToStaticMarkup(
      <SecondFactorScreen
        state={{
          kind: 'loaded',
          ways: { email: 'a***@volante.example', sms: null, sentAgo: null, hasPasskey: true, ...ways },
        }}
        canUsePasskey={canUsePasskey}
        isBusy={false}
        problem={undefined}
        onPasskey={noop}
        onCode={noop}
        onCancel={noop}
        onRetry={noop}
      />,
    ),
  )

test('[D234] [D3] a telephone that could not be read is not called missing, and can be read again', () => {
  const unread = 'No pudimos ver a qué teléfono mandarte un código. Volver a intentar'
  for (const canUsePasskey of [true, false]) {
    const words = drawn({ isSmsUnread: true }, canUsePasskey)
    expect(words).toContain(unread)
    expect(words).not.toContain('no tenemos un teléfono')
  }
  expect(drawn({}, false)).toContain('no tenemos un teléfono')
  expect(drawn({}, true)).not.toContain(unread)
})
