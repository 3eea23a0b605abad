/** Draws the picture of a reward as an inline SVG with a single line. */
const picture = (ground: string, line: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="${ground}" d="M0 0h160v90H0z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${line}"/></svg>`,
  )}`

export const REWARDS = [
  {
    id: 'reward-cafe',
    price: 250,
    title: 'Café y pan dulce para dos',
    brand: 'Cafetería La Jacaranda',
    image: picture(
      '#7a4b2a',
      'M58 38h38v14a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14zm38 4h6a7 7 0 0 1 0 14h-6M68 22v8m9-8v8m9-8v8',
    ),
    stock: 500,
  },
  {
    id: 'reward-lavado',
    price: 500,
    title: 'Lavado de auto completo',
    brand: 'Autolavado El Manantial',
    image: picture(
      '#0f5f6d',
      'M46 60h68V48l-10-4-10-13H68l-10 13-12 4zM60 60a6 6 0 1 0 12 0m16 0a6 6 0 1 0 12 0M64 20v4m16-6v4m16-2v4',
    ),
    stock: 200,
  },
  {
    id: 'reward-cine',
    price: 500,
    title: 'Dos entradas de cine',
    brand: 'Cine Lumbre',
    image: picture('#5b2a5f', 'M48 32h64v9a6 6 0 0 0 0 12v9H48v-9a6 6 0 0 0 0-12zM80 34v4m0 6v4m0 6v4'),
    stock: 0,
  },
  {
    id: 'reward-libro',
    price: 750,
    title: 'Tarjeta de regalo de $300',
    brand: 'Librería El Faro',
    image: picture('#23405f', 'M52 28h24a6 6 0 0 1 4 2 6 6 0 0 1 4-2h24v34H84l-4 3-4-3H52zM80 30v35'),
    stock: 100,
  },
  {
    id: 'reward-gasolina',
    price: 1000,
    title: 'Vale de gasolina de $500',
    brand: 'Estaciones Ruta Sur',
    image: picture('#8a3b1c', 'M60 66V26h28v40M56 66h36M66 33h16v11H66zm22 10h6v14a4 4 0 0 0 8 0V40l-8-8'),
    stock: 100,
  },
  {
    id: 'reward-maleta',
    price: 2000,
    title: 'Maleta de cabina',
    brand: 'Equipajes Nómada',
    image: picture('#2f5d3a', 'M62 36h36v28H62zM72 36V24h16v12M72 44v12m16-12v12M68 64v4m24-4v4'),
    stock: 20,
  },
] as const
