/** Before the first question (CLF-29 to CLF-32, CLF-O4). */
import * as v from 'valibot'
import { ticked } from '#shared/steps/checked.ts'

export const welcomeWords = {
  /** Title of the document; the heading greets by name. */
  title: 'Tu reporte del siniestro',
  greeting: (name: string) => (name === '' ? 'Hola' : `Hola, ${name}`),
  lead: 'Vamos paso a paso. Puedes parar y seguir después: tu avance se guarda.',
  safety: 'Primero tú: si hay alguien lastimado, llama al',
  needs: 'Ten a la mano',
  needed: ['Tu licencia de conducir', 'Tu tarjeta de circulación'],
  /** CLF-21: the vehicle is gone, and its card perhaps too. */
  neededOfRobbery: ['Tu licencia de conducir o tu INE', 'Las placas y el número de serie de tu vehículo'],
  claim: (number: string) => `Siniestro ${number}`,
  /** CLF-30, CLF-O13; the last words are the link. */
  privacy: ['He leído y acepto el ', 'aviso de privacidad'],
  /** The short privacy text (D12). */
  notice: ['Usamos tus datos solo para atender este siniestro. Conoce nuestro ', 'aviso de privacidad', '.'],
  submit: 'Comenzar',
} as const

/** The notice must be accepted (CLF-30). */
export const welcomeForm = v.object({ accepted: ticked })
/** A third party accepts nothing (CLF-31). */
export const externalWelcomeForm = v.object({})
