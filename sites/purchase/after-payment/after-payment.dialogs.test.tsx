import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhotosDialog, RenewalDialog } from './AfterPayment.tsx'
import { elementsOf, namedOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'

const renewal = renderToStaticMarkup(<RenewalDialog open isBusy={false} onFinish={() => undefined} />)
const photos = renderToStaticMarkup(<PhotosDialog open onAnswer={() => undefined} />)

test('[PAY-34] [PAY-O7] the renewal dialog asks for automatic or manual', () => {
  expect(elementsOf(renewal, 'h2').map(wordsOf)).toEqual(['Elige cómo renovar tu póliza'])
  expect(elementsOf(renewal, 'label').map((label) => wordsOf(elementsOf(label, 'b').join()))).toEqual([
    'Renovación automática',
    'Renovación manual',
  ])
})

test('[PAY-35] no renewal is preselected, and "Finalizar contratación" is disabled until a choice', () => {
  expect(renewal).not.toContain('checked')
  expect(namedOf(renewal, 'button', 'Finalizar contratación')).toContain('disabled=""')
})

test('[PAY-O5] neither dialog after the payment can be closed', () => {
  expect(renewal + photos).not.toContain('Cerrar')
})

test('[PAY-O8] the photo dialog names the term and allows to send them later', () => {
  expect(wordsOf(photos)).toContain(
    'Tienes 3 días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.',
  )
  expect(elementsOf(photos, 'button').map(wordsOf)).toEqual(['Subir fotos', 'Más tarde'])
})
