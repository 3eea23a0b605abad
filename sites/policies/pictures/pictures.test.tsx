import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { madeLink, prompt } from './pictures.fixture.ts'
import { crumbsOf, progressText, receivedOf, untilText } from './pictures.ts'
import { PicturesScreen } from './pictures.screen.tsx'

type Props = Parameters<typeof PicturesScreen>[0]

const noop = () => undefined
const drawn = (props: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <PicturesScreen
      policyNumber="AE0001"
      onPhone={false}
      prompt={prompt}
      link={madeLink}
      isLost={false}
      isBusy={false}
      field={createRef()}
      onCopy={noop}
      onAgain={noop}
      onLook={noop}
      {...props}
    />,
  )

const WHY =
  'Necesitamos las fotos de tu vehículo para que estés cubierto en caso de un siniestro. Sin ellas, tu seguro podría desactivarse.'

test('[POL-65] [POL-O17] the photos page always shows the reason in the documented words', () => {
  expect(drawn()).toContain(WHY)
  expect(drawn({ onPhone: true })).toContain(WHY)
  expect(drawn({ link: { kind: 'pending' } })).toContain(WHY)
})

test('the progress of the photos is shown once the link has loaded or failed', () => {
  const isShown = (props: Partial<Props>) => !drawn(props).includes('data-unknown')
  expect(isShown({ link: { kind: 'pending' } })).toBe(false)
  expect(isShown({ link: { kind: 'pending' }, prompt: { ...prompt, isComplete: true } })).toBe(true)
  expect(isShown({})).toBe(true)
  expect(isShown({ link: { kind: 'failed', text: 'x' } })).toBe(true)
  expect(isShown({ prompt: null })).toBe(false)
})

test('[POL-66] [POL-67] a computer shows a labelled QR code of 240 px and the link in a field', () => {
  const html = drawn()
  expect(html).toMatch(
    /<svg class="qr" role="img" aria-label="[^"]*Nissan Versa 2022" width="240" height="240"/,
  )
  expect(html).toContain(`value="${madeLink.url}"`)
  expect(html).toContain('Copiar enlace')
  expect(html).not.toContain('Tomar fotos')
})

test('[POL-68] a phone links to the photos itself, with the QR code folded away', () => {
  const html = drawn({ onPhone: true })
  expect(html).toMatch(new RegExp(`<a href="${madeLink.url.replace('?', '\\?')}"[^>]*class="button"`))
  expect(html).toContain('Tomar fotos')
  expect(html).toMatch(/<details class="disclosure"><summary>.*¿Prefieres usar otro teléfono\?/)
  expect(html).toContain('Copiar enlace')
})

test('[POL-O13] a link that could not be made shows its error and a retry', () => {
  const html = drawn({ link: { kind: 'failed', text: '(500) Ha ocurrido un error.' } })
  expect(html).toContain('(500) Ha ocurrido un error.')
  expect(html).toContain('Volver a intentar')
  expect(html).not.toContain('class="qr"')
})

test('the photos page says until when the link works and who can use it', () => {
  expect(untilText(madeLink.expiresAt, madeLink.madeAt)).toBe('Sirve hasta el 24/11/2026 a las 00:45.')
  expect(drawn()).toContain('Quien lo tenga puede enviar las fotos de este vehículo.')
})

test('the progress text follows the received photos', () => {
  const at = (change: Partial<typeof prompt>) => progressText({ ...prompt, ...change })
  expect(progressText(null)).toBe('Revisando si ya llegaron fotos…')
  expect(at({})).toBe('Esperando a que abras el enlace en tu teléfono')
  expect(at({ isStarted: true })).toBe('El enlace ya se abrió. Aquí verás cómo llegan las fotos.')
  expect(at({ isStarted: true, received: ['right', 'back'] })).toBe('2 de 4 fotos recibidas')
  expect(at({ isStarted: true, received: ['front', 'right', 'left', 'back'] })).toBe(
    '4 de 4 fotos recibidas. Falta presionar «Enviar» en el teléfono.',
  )
  expect(at({ isComplete: true })).toBe('Recibimos las fotos de tu vehículo.')
})

test('each received side is ticked, in any order', () => {
  const html = drawn({ prompt: { ...prompt, isStarted: true, received: ['back'] } })
  expect(html.match(/data-here/g)).toHaveLength(1)
  expect(html).toMatch(/Atrás<span class="sr-only">, recibida</)
  expect(html).toMatch(/Frente<span class="sr-only">, falta</)
  expect(receivedOf({ ...prompt, isComplete: true })).toHaveLength(4)
})

test('once the photos are complete, the page shows no link and leads back to the policies', () => {
  const html = drawn({ prompt: { ...prompt, isStarted: true, isComplete: true } })
  expect(html).toContain('Recibimos las fotos de tu vehículo.')
  expect(html).toContain('href="/policy/status/active" data-kind="primary"')
  expect(html).not.toContain(madeLink.url)
  expect(html).not.toContain(WHY)
})

test('a phone that shows the photos page hides the progress until photos arrive', () => {
  const section = /<section class="pictures-progress"[^>]*>/
  expect(section.exec(drawn({ onPhone: true }))?.[0]).toContain('hidden')
  const started = { ...prompt, isStarted: true }
  expect(section.exec(drawn({ onPhone: true, prompt: started }))?.[0]).not.toContain('hidden')
  expect(section.exec(drawn())?.[0]).not.toContain('hidden')
})

test('polling that fails for long shows a quiet note with a retry', () => {
  expect(drawn()).not.toContain('No pudimos revisar')
  expect(drawn({ isLost: true })).toContain('No pudimos revisar si ya llegaron más fotos.')
})

test('[SHL-19] [SHL-O13] the crumbs of the photos page are list, policy and page', () => {
  expect(crumbsOf('AE0001')).toEqual([
    { title: 'Tus pólizas', href: '/policy/status/active' },
    { title: 'AE0001', href: '/policy/management/AE0001' },
    { title: 'Fotos' },
  ])
  expect(drawn().match(/aria-current="page"/g)).toHaveLength(1)
  expect(drawn({ policyNumber: undefined })).toMatch(/Tus pólizas<\/a>.*Fotos<\/span>/)
})
