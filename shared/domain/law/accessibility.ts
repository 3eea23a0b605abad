/**
 * The accessibility statement: what works with which assistive technology, and where to report barriers. Research:
 * law.md R17; D17.
 */
import type { LawText } from './law-text.ts'

export const accessibility: LawText = {
  id: 'accesibilidad',
  title: 'Accesibilidad',
  paragraphs: [
    'Queremos que cualquier persona pueda usar este sitio: con teclado, con lector de pantalla, con letra grande y en un teléfono. Seguimos las pautas WCAG 2.2, nivel AA, y lo probamos en cada versión.',
    'No cumplen del todo: los documentos PDF que la aseguradora guarda, los campos de la tarjeta, que son del proveedor de pagos, y las fotos y firmas, que piden ver la pantalla. Por teléfono te ayudamos con todo ello.',
    'Si algo no te funciona, escríbenos: dinos qué página es y qué quisiste hacer. Si no te contestamos, puedes presentar una queja como se dice arriba.',
  ],
  source: 'Ley General para la Inclusión de las Personas con Discapacidad, artículo 32',
  reviewedOn: '2026-11-26',
}
