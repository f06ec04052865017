import type { listDocuments } from '#contract/vault.ts'
import type { getUserCoins } from '#contract/wallet.ts'
import { useFormat } from '#web/core/format.ts'
import { leadsOn } from '#web/core/navigation.ts'
import { useAsk } from '#web/core/query.tsx'
import { type Person, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Coins } from '#web/ui/coins.tsx'
import { type Door, Doors } from '#web/ui/doors.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { ErrorState } from '#web/ui/state.tsx'

const documentsPath = '/app/documents'
const walletPath = '/app/wallet'

/** Coins, documents, and the steps that bring a student on. */
export function StudentHome() {
  const t = useWords('home')
  const { number } = useFormat()
  const person = usePerson()
  const coins = useAsk<typeof getUserCoins>('GET /api/rest/user/coins', {}, { topics: ['wallet'] })
  const vault = useAsk<typeof listDocuments>(
    'GET /api/student/{studentId}/documents',
    { path: { studentId: person.uuid }, query: { pageSize: 1 } },
    { topics: ['documents'] },
  )
  if (coins.isPending || vault.isPending) return <SkeletonLines lines={3} height="5rem" />
  const failed = [coins, vault].find((answer) => answer.isError)
  if (failed || !coins.data || !vault.data) return <ErrorState problem={failed?.error} retry={() => void failed?.refetch()} />
  const { completeness, totalRecords } = vault.data
  const way = (to: string) => (leadsOn(to, person) ? to : undefined)
  return (
    <>
      <Stats>
        <Stat label={t('app.coins')} value={<Coins count={coins.data.coins} />} to={way(walletPath)} />
        <Stat
          label={t('app.documents')}
          value={number(totalRecords)}
          note={completeness.needed > 0 ? t('app.needed', completeness) : undefined}
          to={way(documentsPath)}
        />
      </Stats>
      <Doors label={t('app.next')} doors={stepsFor(person, totalRecords, completeness.missing.length, t)} />
    </>
  )
}

function stepsFor(person: Person, documents: number, missing: number, t: ReturnType<typeof useWords<'home'>>): Door[] {
  const step = (name: 'firstDocument' | 'missing' | 'verify' | 'phone' | 'search', to: string, icon: Door['icon']): Door => ({
    to,
    icon,
    title: t(`app.steps.${name}`),
    text: t(`app.steps.${name}Text`),
  })
  const steps = [
    documents === 0 ? step('firstDocument', documentsPath, 'upload') : missing > 0 ? step('missing', documentsPath, 'document') : null,
    documents > 0 ? step('verify', documentsPath, 'seal') : null,
    person.field_phone_number && !person.field_phone_number_verified ? step('phone', '/app/profile', 'phone') : null,
    step('search', paths.courses, 'search'),
  ]
  return steps.filter((one) => one !== null).filter((one) => leadsOn(one.to, person))
}
