/** The end of an adjuster's claim, from the panel to the ledger (EXC-28, EXC-30). */
import type { Screen } from './screen.ts'

export async function closesClaim(adjuster: Screen, link: string): Promise<void> {
  await adjuster.open(link)
  await adjuster.sees('Gestión de involucrados')
  await adjuster.presses('Finalizar')
  await adjuster.presses('Continuar de todos modos')
  await adjuster.presses('Escribir mi nombre')
  await adjuster.fills('Tu nombre completo', 'Julián Serrano')
  await adjuster.presses('Cerrar siniestro')
  await adjuster.sees('El siniestro ha sido cerrado.')
}
