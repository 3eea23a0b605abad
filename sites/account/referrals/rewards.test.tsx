import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Referrals } from '#shared/contracts/account/referrals.ts'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { RewardDialog } from './RewardDialog.tsx'
import { cinema, coffee, coupon, referrals, suitcase } from './referrals.fixture.ts'
import { countText, notEnough, obstacle, pointsText, stageOf } from './referrals.ts'
import { RewardsScreen } from './rewards.screen.tsx'

const noop = () => undefined
const drawn = (more: Partial<Referrals> = {}) =>
  renderToStaticMarkup(
    <RewardsScreen
      state={{ kind: 'loaded', referrals: { ...referrals, ...more } }}
      share={(code) => <i>{code}</i>}
      onRetry={noop}
      onOpen={noop}
    />,
  )

describe('the rewards', () => {
  test('[REF-01] [REF-03] [REF-04] [REF-O3] the rewards page shows code, points, count and how to earn points', () => {
    const html = drawn()
    expect(html).toContain('<i>REFTOAA</i>')
    expect(html).toContain('1,250 puntos')
    expect(html).toContain('5 personas llegaron con tu enlace')
    expect(html).toContain(
      'Ganas 250 puntos cuando tu referido compra y 500 más cuando cumple 3 meses activo sin cancelar.',
    )
    expect([countText(1), pointsText(1)]).toEqual(['1 persona llegó con tu enlace', '1 punto'])
  })

  test('[REF-03] [REF-11] unknown points are not shown as zero, and do not make a reward out of reach', () => {
    const html = drawn({ points: null, count: null })
    expect(html).toContain('No pudimos leer tus puntos')
    expect(html).not.toMatch(/>\d+ puntos?<\/b>|Te faltan|llegaron con tu enlace/)
    expect(obstacle(coffee, null)).toBe('No pudimos leer tus puntos. Vuelve a cargar la página.')
  })

  test('[REF-07] [REF-08] [REF-O4] each reward has a card with type and brand that links to its address', () => {
    const html = drawn()
    expect(html).toContain('href="/referrals/rewards/details/Caf%C3%A9%20y%20pan%20dulce%20para%20dos"')
    expect(html).toContain('Producto · Cafetería La Jacaranda')
    expect(html.match(/class="reward"/g)).toHaveLength(3)
  })

  test('[REF-07] rewards are shown 24 at a time, and the button counts the others', () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => ({ ...coffee, id: String(id) }))
    const html = drawn({ rewards: many(500) })
    expect(html.match(/class="reward"/g)).toHaveLength(24)
    expect(html).toContain('Ver más recompensas (476)')
    expect(drawn({ rewards: many(24) })).not.toContain('Ver más recompensas')
  })

  test('[REF-O7] the rewards page says if there are no rewards, referrals or code', () => {
    const html = drawn({ rewards: [], referrals: [], code: null })
    expect(html).toContain('Aún no hay recompensas disponibles.')
    expect(html).toContain('Todavía nadie ha llegado con tu enlace.')
    expect(html).toContain('Todavía no tienes un código de referido.')
  })

  test('[D60] rewards that failed to load offer a retry; without referral stages no list of them is shown', () => {
    const html = drawn({ rewards: null, referrals: null })
    expect(html).toContain('Volver a intentar')
    expect(html).not.toContain('Tus referidos')
  })

  test('[D3] referrals that could not be read keep their title and offer a retry', () => {
    const html = drawn({ referrals: null, areReferralsUnread: true })
    expect(wordsOf(html)).toContain('Tus referidos Error: Ha ocurrido un error. Volver a intentar')
    expect(html).not.toContain('Todavía nadie')
  })

  test('the stages of referrals contain no names of persons, and the next stage', () => {
    const message = referrals.referrals?.map((one) => stageOf(one)) ?? []
    expect(message.map(({ name }) => name)).toEqual([
      'Se registró',
      'Compró',
      '3 meses activo',
      'Canceló',
      'No suma',
    ])
    expect(message[1]?.text).toBe('Ganas 500 más el domingo 21 de febrero de 2027 si sigue activo.')
    expect(stageOf({ stage: 'insured', points: 250, nextAt: null }).text).toContain('al cumplir 3 meses')
  })
})

describe('one reward', () => {
  const shown = (more: Partial<Parameters<typeof RewardDialog>[0]>) =>
    renderToStaticMarkup(
      <RewardDialog
        open
        reward={coffee}
        points={1250}
        isSending={false}
        made={undefined}
        message={undefined}
        onExchange={noop}
        onClose={noop}
        {...more}
      />,
    )
  const canExchange = (html: string) =>
    /<button[^>]*>Canjear</.exec(html)?.[0].includes('disabled=""') === false

  test('[REF-13] [FND-65] the result of an exchange is shown inside the dialog', () => {
    const text = 'No tienes puntos suficientes.'
    expect(shown({ message: { kind: 'error', text } })).toMatch(new RegExp(`role="alert".*${text}`, 's'))
  })

  test('[REF-10] [REF-O9] the dialog of a reward shows the remaining points and can exchange it', () => {
    const html = shown({})
    expect(html).toContain('Te quedarán')
    expect(html).toContain('1,000 puntos')
    expect(canExchange(html)).toBe(true)
  })

  test('[REF-11] a reward that is too dear or sold out cannot be exchanged, and the reason is shown', () => {
    expect(canExchange(shown({ points: 249 }))).toBe(false)
    expect(canExchange(shown({ points: 250 }))).toBe(true)
    expect(canExchange(shown({ reward: cinema }))).toBe(false)
    expect(obstacle(suitcase, 1250)).toBe('Te faltan 750 puntos')
    expect(obstacle(cinema, 9000)).toBe('Agotada')
    expect(obstacle({ ...coffee, left: null }, 250)).toBeNull()
  })

  test('[REF-14] [REF-21] after an exchange the dialog shows the coupon, or where it will appear', () => {
    const html = shown({ made: coupon })
    expect(html).toContain('Has canjeado Café y pan dulce para dos.')
    expect(html).toContain('VOL-7K2M-9QXA-4HTC')
    expect(html).toContain('Copiar código')
    expect(html).not.toContain('>Canjear<')
    expect(shown({ made: null })).toContain('Tu cupón estará en tu historial en unos minutos.')
  })

  test('[REF-13] the message about too few points names the brand', () => {
    expect(notEnough('Volante')).toBe('No tienes puntos Volante suficientes.')
  })
})
