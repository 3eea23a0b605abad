/** The purchase in other browser engines, from the car to the card. */
import type { Screen } from './screen.ts'
import { randomInt } from 'node:crypto'

/** A VIN of 17 characters, unique in this test run. */
const newVin = () => `3N1CN8AE1NX${String(randomInt(1_000_000)).padStart(6, '0')}`

export async function choosesCar(person: Screen): Promise<void> {
  for (const [label, typed] of [
    ['Marca', 'nissan'],
    ['Modelo', 'versa'],
    ['Año', '2022'],
    ['Versión', ''],
  ] as const)
    await person.chooses(label, typed)
}

/** Buys up to the review, starting with a car of the quoter. */
export async function buysUntilReview(person: Screen): Promise<void> {
  await person.open('/policy/contract')
  await person.sees('Declaro que mi vehículo')
  await person.ticks('Declaro que mi vehículo')
  await person.ticks('Acepto los términos')
  await person.presses('Siguiente')
  await person.sees('Elige tu plan')
  await person.presses('Contratar Póliza')
  await person.sees('Completa los datos de tu auto')
  await person.fills('Número de serie', newVin())
  await person.fills('Placas', 'ABC123A')
  await person.presses('Siguiente')
  await person.sees('¿Tu vehículo es de salvamento?')
  await person.presses('No')
  await person.sees('¿Quién es el propietario del vehículo?')
  await person.presses('Yo')
  await person.sees('Revisa tu plan.')
}
