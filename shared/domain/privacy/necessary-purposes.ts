/** Uses of data that a policy requires: they need no consent, so consent cannot be withdrawn (R10). */
export const NECESSARY_PURPOSES = [
  'Cotizar, emitir y administrar tus pólizas, y cobrarlas.',
  'Atender tus siniestros y pagarlos.',
  'Comprobar que eres tú, y cuidar tu cuenta de accesos ajenos.',
  'Cumplir la ley: facturas, identificación de clientes y lo que pida la autoridad.',
] as const
