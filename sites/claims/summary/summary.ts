/** Texts of the summary of all answers before the signature (CLF-81, CLF-82). */
export const summaryWords = {
  title: 'Revisa tus datos',
  complete: 'Está todo. Si algo no es correcto, cámbialo antes de firmar.',
  /** Text if optional parts such as photos are missing (CLF-88). */
  incomplete: 'Te falta algo. Complétalo ahora o sigue así: te llamaremos para pedírtelo.',
  /** Text if a required part is missing (002 §5.1). */
  required: 'Te falta algo que necesitamos para que puedas firmar. Complétalo:',
  toRequired: 'Completar lo que falta',
  /** Titles of steps whose own title is a question, which would not fit in the summary. */
  titles: { name: 'Tu nombre', contact: 'Tus datos de contacto', facts: 'Tu relato' },
  /** Name of the list of missing values, for screen readers. */
  missingList: 'Lo que falta',
  missing: 'Falta',
  /** Texts of a folded section. */
  isComplete: 'Completo',
  empty: 'Sin dato',
  edit: 'Editar',
  photos: 'Fotos',
  photoCount: (count: number) => (count === 1 ? '1 foto' : `${String(count)} fotos`),
  noPhotos: 'Sin fotos',
  counted: (count: number, of: number) => `${String(count)} de ${String(of)}`,
  damages: 'Daños',
  noDamages: 'Sin daños registrados',
  /** Row for a damage that was started and not saved. */
  unsavedDamage: 'Un daño que dejaste sin guardar',
  yes: 'Sí',
  no: 'No',
  submit: 'Continuar a la firma',
} as const
