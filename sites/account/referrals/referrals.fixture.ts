import type { Coupon, Referrals, Reward } from '#shared/contracts/account/referrals.ts'

const reward = (
  id: string,
  points: number,
  title: string,
  brandName: string,
  left: number | null,
): Reward => ({
  id,
  points,
  title,
  brandName,
  left,
  image: null,
})

export const coffee = reward('1', 250, 'Café y pan dulce para dos', 'Cafetería La Jacaranda', null)
export const cinema = reward('2', 500, 'Dos entradas de cine', 'Cine Lumbre', 0)
export const suitcase = reward('3', 2000, 'Maleta de cabina', 'Equipajes Nómada', 20)

export const referrals: Referrals = {
  code: 'REFTOAA',
  count: 5,
  points: 1250,
  rewards: [coffee, cinema, suitcase],
  referrals: [
    { stage: 'registered', points: 0, nextAt: null },
    { stage: 'insured', points: 250, nextAt: '2027-02-21T18:00:00.000Z' },
    { stage: 'stayed', points: 750, nextAt: null },
    { stage: 'cancelled', points: 250, nextAt: null },
    { stage: 'excluded', points: 0, nextAt: null },
  ],
}

export const coupon: Coupon = {
  id: 'c-1',
  title: coffee.title,
  brandName: coffee.brandName,
  points: 250,
  code: 'VOL-7K2M-9QXA-4HTC',
  exchangeDate: '2026-11-21T18:00:00.000Z',
}
