/**
 * Days of a year on which banks and other supervised entities close beside the official holidays: "Disposiciones de
 * carácter general que señalan los días del año … en que las entidades financieras sujetas a la supervisión de la
 * Comisión Nacional Bancaria y de Valores deberán cerrar sus puertas y suspender operaciones", Diario Oficial de la
 * Federación, December of the year before. Taken from newspapers that reprint them (Informador 2023-12-29 and
 * 2025-12-12, El Cronista 2025-12-11 and 2026-01-05); the Diario itself was not at hand. Add a year each December.
 */
export const PUBLISHED_BANK_HOLIDAYS: Readonly<Record<number, readonly string[]>> = {
  2024: ['2024-03-28', '2024-03-29', '2024-11-02', '2024-12-12'],
  2025: ['2025-04-17', '2025-04-18', '2025-11-02', '2025-12-12'],
  2026: ['2026-04-02', '2026-04-03', '2026-11-02', '2026-12-12'],
}

export const LAST_PUBLISHED_YEAR = 2026
