/** Texts and schema of the first step of a driver's form (CLF-29 to CLF-32, CLF-O4). */
import * as v from 'valibot'
import { ticked } from '#shared/steps/checked.ts'

export const welcomeWords = {
  /** Document title; the page's heading greets by name. */
  title: 'Tu reporte del siniestro',
  greeting: (name: string) => (name === '' ? 'Hola' : `Hola, ${name}`),
  lead: 'Vamos paso a paso. Puedes parar y seguir después: tu avance se guarda.',
  safety: 'Primero tú: si hay alguien lastimado, llama al',
  needs: 'Ten a la mano',
  needed: ['Tu licencia de conducir', 'Tu tarjeta de circulación'],
  /**
   * List for a robbery, which leaves out the registration card, because it may be gone with the vehicle
   * (CLF-21).
   */
  neededOfRobbery: ['Tu licencia de conducir o tu INE', 'Las placas y el número de serie de tu vehículo'],
  claim: (number: string) => `Siniestro ${number}`,
  /** Label of the box in parts; the last part is the link (CLF-30, CLF-O13). */
  privacy: ['He leído y acepto el ', 'aviso de privacidad'],
  /** Short privacy text in parts; the middle part is the link (D12). */
  notice: ['Usamos tus datos solo para atender este siniestro. Conoce nuestro ', 'aviso de privacidad', '.'],
  submit: 'Comenzar',
} as const

/** Schema with the acceptance of the notice, which is required (CLF-30). */
export const welcomeForm = v.object({ accepted: ticked })
/** Schema for a third party, who accepts nothing (CLF-31). */
export const externalWelcomeForm = v.object({})
