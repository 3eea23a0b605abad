import type { Coupon, Referrals, Reward } from '#shared/contracts/account/referrals.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import {
  HistoryScreen,
  type ExchangeHistoryState,
  type MoreState,
} from '#sites/account/referrals/history.screen.tsx'
import { ReferralCode } from '#sites/account/referrals/ReferralCode.tsx'
import { RewardDialog } from '#sites/account/referrals/RewardDialog.tsx'
import '#sites/account/referrals/referrals.css'
import { cinema, coffee, coupon, referrals, suitcase } from '#sites/account/referrals/referrals.fixture.ts'
import { historyWords, referralsWords } from '#sites/account/referrals/referrals.ts'
import { RewardsScreen, type RewardsState } from '#sites/account/referrals/rewards.screen.tsx'
import type { ExchangeMessage } from '#sites/account/referrals/use-exchange.tsx'
import { Screen } from '../Screen.tsx'

const noop = () => undefined

export function ReferralsScreens() {
  return (
    <>
      <RewardsStates />
      <RewardStates />
      <HistoryStates />
    </>
  )
}

function RewardsStates() {
  const loaded = (more: Partial<Referrals> = {}): RewardsState => ({
    kind: 'loaded',
    referrals: { ...referrals, ...more },
  })
  const empty = { count: 0, points: 0, rewards: [], referrals: [] }
  return (
    <Screen
      title={referralsWords.title}
      states={[
        { name: 'Con todo', show: () => <Rewards state={loaded()} /> },
        { name: 'Nada todavía', show: () => <Rewards state={loaded(empty)} /> },
        {
          name: 'Sin código ni etapas',
          show: () => <Rewards state={loaded({ code: null, referrals: null })} />,
        },
        { name: 'Sin recompensas a la mano', show: () => <Rewards state={loaded({ rewards: null })} /> },
        { name: 'Cargando', show: () => <Rewards state={{ kind: 'pending' }} /> },
        { name: 'Falló', show: () => <Rewards state={{ kind: 'failed', text: FAILED_TEXT }} /> },
      ]}
    />
  )
}

function Rewards({ state }: { state: RewardsState }) {
  return (
    <div className="frame">
      <h1>{referralsWords.title}</h1>
      <RewardsScreen
        state={state}
        share={(code) => <ReferralCode code={code} origin="https://volante.example" />}
        onRetry={noop}
        onOpen={noop}
      />
    </div>
  )
}

function RewardStates() {
  const one =
    (reward: Reward, more: { isSending?: boolean; made?: Coupon | null; message?: ExchangeMessage } = {}) =>
    (back: () => void) => {
      const { isSending = false, made, message } = more
      return (
        <RewardDialog
          open
          points={1250}
          reward={reward}
          isSending={isSending}
          made={made}
          message={message}
          onExchange={back}
          onClose={back}
        />
      )
    }
  return (
    <Screen
      title="Una recompensa"
      states={[
        { name: 'Cerrada', show: () => <p className="frame">{referralsWords.rewards}</p> },
        { name: 'Se puede canjear', show: one(coffee) },
        { name: 'Faltan puntos', show: one(suitcase) },
        { name: 'Agotada', show: one(cinema) },
        { name: 'Canjeando', show: one(coffee, { isSending: true }) },
        {
          name: 'No se pudo canjear',
          show: one(coffee, { message: { kind: 'error', text: referralsWords.rewardsGone } }),
        },
        { name: 'Canjeada', show: one(coffee, { made: coupon }) },
        { name: 'Canjeada, sin cupón', show: one(coffee, { made: null }) },
      ]}
    />
  )
}

function HistoryStates() {
  const coupons: Coupon[] = [coupon, { ...coupon, id: 'c-2', code: null, exchangeDate: null }]
  const loaded = (some: readonly Coupon[]): ExchangeHistoryState => ({ kind: 'loaded', coupons: some })
  return (
    <Screen
      title={historyWords.title}
      states={[
        { name: 'Con cupones', show: () => <Coupons state={loaded(coupons)} /> },
        { name: 'Cargando más', show: () => <Coupons state={loaded(coupons)} more="loading" /> },
        {
          name: 'No cargó lo demás',
          show: () => <Coupons state={loaded(coupons)} more={{ failed: FAILED_TEXT }} />,
        },
        { name: 'Ninguno', show: () => <Coupons state={loaded([])} /> },
        { name: 'Cargando', show: () => <Coupons state={{ kind: 'pending' }} /> },
        { name: 'Falló', show: () => <Coupons state={{ kind: 'failed', text: FAILED_TEXT }} /> },
      ]}
    />
  )
}

function Coupons({ state, more = 'end' }: { state: ExchangeHistoryState; more?: MoreState }) {
  return (
    <div className="frame">
      <h1>{historyWords.title}</h1>
      <HistoryScreen
        state={state}
        more={more}
        end={null}
        onRetry={noop}
        onMore={noop}
        onOpen={noop}
        onCopy={noop}
      />
    </div>
  )
}
