// Names in scripts that a desk cannot type, found by what an officer there hears or reads. Expected by hand.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

/** By script: who is found by each of the spellings. */
const people: Readonly<Record<string, readonly (readonly [name: string, ...typed: string[]])[]>> = {
  Tamil: [
    ['முத்து', 'Muthu', 'Muttu'],
    ['கிருஷ்ணன்', 'Krishnan', 'Kirushnan'],
    ['தமிழ்செல்வி', 'Tamilselvi', 'Thamizhselvi'],
    ['முருகன்', 'Murugan'],
    ['கனிமொழி', 'Kanimozhi', 'Kanimoli'],
    ['வெற்றி', 'Vetri'],
  ],
  Devanagari: [
    ['राजेश शर्मा', 'Rajesh Sharma', 'Sharma Rajesh'],
    ['लक्ष्मी', 'Lakshmi', 'Laxmi'],
    ['अमिताभ', 'Amitabh'],
    ['ज़ाकिर', 'Zakir'],
    ['विश्वनाथ', 'Vishwanath'],
  ],
  Bengali: [
    ['রবীন্দ্রনাথ', 'Rabindranath', 'Rabindranat'],
    ['মুখোপাধ্যায়', 'Mukhopadhyay'],
  ],
  Gurmukhi: [['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurpreet Singh', 'Gurprit']],
  Gujarati: [['નરેન્દ્ર', 'Narendra']],
  Telugu: [['వెంకటేశ్వర్లు', 'Venkateswarlu', 'Venkateshwarlu']],
  Kannada: [['ಕೃಷ್ಣ', 'Krishna']],
  Malayalam: [['ശ്രീജിത്ത്', 'Sreejith', 'Srijith']],
  Sinhala: [['මහින්ද', 'Mahinda']],
  Arabic: [
    ['محمد', 'Mohammed', 'Muhammad', 'Mohamed'],
    ['أحمد الحسيني', 'Ahmad Husseini', 'Ahmed Al-Husseini', 'Elhusseiny'],
    ['عبد الله', 'Abdullah', 'Abdallah'],
    ['عبد الرحمن', 'Abdul Rahman', 'Abdurrahman', 'Abdelrahman'],
    ['فاطمة الزهراء', 'Fatima', 'Fatma', 'Fatimah Zahra'],
    ['يوسف', 'Yusuf', 'Youssef', 'Yousef'],
    ['عمر خالد', 'Omar Khaled', 'Umar Khalid'],
    ['جمال', 'Jamal', 'Gamal'],
    ['رمضان', 'Ramadan', 'Ramzan'],
    ['عائشة', 'Aisha', 'Aysha'],
  ],
  Persian: [
    ['حسین رضایی', 'Hossein Rezaei'],
    ['داوود', 'Davood', 'Dawood'],
  ],
  Hebrew: [
    ['יעקב כהן', 'Yaakov Cohen', 'Jacob Kohen'],
    ['דוד לוי', 'David Levi'],
    ['חיים', 'Chaim', 'Haim'],
    ['יצחק', 'Itzhak', 'Yitzchak'],
    ['רחל', 'Rachel'],
    ['שרה', 'Sarah', 'Sara'],
  ],
  Chinese: [
    ['王小明', 'Wang Xiaoming', 'Xiaoming Wang', 'Wong'],
    ['陳大文', 'Chen Dawen', 'Chan'],
    ['曾国藩', 'Zeng Guofan', 'Tsang'],
    ['欧阳娜娜', 'Ouyang Nana'],
    ['秦雪', 'Qin Xue', 'Chin'],
  ],
  Korean: [
    ['김민수', 'Kim Minsu', 'Minsoo Kim', 'Kim Min-su'],
    ['박지영', 'Park Jiyoung', 'Park'],
    ['이영희', 'Lee Younghee', 'Yi Yeonghui'],
    ['남궁민', 'Namgoong'],
  ],
  Japanese: [
    ['田中 さくら', 'Tanaka Sakura', 'Sakura'],
    ['佐々木', 'Sasaki'],
    ['渡辺健太', 'Watanabe Kenta'],
    ['ふじた', 'Fujita'],
    ['マリー', 'Mari'],
  ],
  Thai: [
    ['สมชาย', 'Somchai'],
    ['ณัฐวุฒิ', 'Natthawut', 'Nattawut'],
    ['ประยุทธ์', 'Prayut', 'Prayuth'],
    ['อภิสิทธิ์', 'Abhisit'],
    ['ศิริพร', 'Siriporn'],
  ],
  Lao: [['ສົມໄຊ', 'Somxai', 'Somsai']],
  Khmer: [['សុខា', 'Sokha']],
  Burmese: [
    ['အောင်ဆန်း', 'Aung San'],
    ['သန်းရွှေ', 'Than Shwe'],
  ],
  Ethiopic: [
    ['አበበ', 'Abebe'],
    ['ኃይለ ሥላሴ', 'Haile Selassie'],
  ],
  Georgian: [
    ['გიორგი', 'Giorgi'],
    ['შევარდნაძე', 'Shevardnadze', 'Schewardnadse'],
  ],
  Armenian: [['Արամ Հակոբյան', 'Aram Hakobyan', 'Hagopian']],
  Cyrillic: [
    ['Елена', 'Yelena', 'Elena', 'Jelena'],
    ['Чайковский', 'Tchaikovsky', 'Tschaikowski', 'Chaikovskii'],
    ['Алексей', 'Alexei', 'Aleksey'],
    ['Хрущёв', 'Khrushchev', 'Chruschtschow'],
  ],
  Greek: [
    ['Γιάννης', 'Yannis', 'Giannis'],
    ['Χρήστος', 'Christos', 'Hristos'],
  ],
  Thaana: [['އަހުމަދު', 'Ahmed']],
}

let app: TestApp
before(async () => {
  app = await startTestApp()
  const names = Object.values(people).flatMap((all) => all.map(([name]) => name))
  await app.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, created_at, changed_at)
    select uuidv7(), 'n' || n || '@test.invalid', 'none', now(), name, now(), now()
    from unnest(${names}::text[]) with ordinality given (name, n)`
  await app.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name, created_at, changed_at)
    select uuidv7(), 'p' || n || '@test.invalid', 'none', now(), 'Grace', 'Novák ' || n, now(), now() from generate_series(1, 50) n`
  await app.job('identity.writeLatinNames')
})
after(() => app.close())

const found = async (words: string): Promise<string[]> =>
  (
    await app.sql<{ name: string }[]>`
      select a.name from identity.public_people_like(${words}, 100) p join identity.accounts a on a.id = p.id
      where p.nearness > 1.2 group by a.id order by max(p.nearness) desc`
  ).map(({ name }) => name)

test('a desk finds a name in any script as it is heard, in the spellings that are common', async () => {
  assert.ok(Object.keys(people).length >= 15)
  assert.ok(Object.values(people).flat().length >= 40)
  const missed: string[] = []
  for (const [script, all] of Object.entries(people))
    for (const [name, ...spellings] of all)
      for (const typed of spellings)
        if (!(await found(typed)).includes(name))
          missed.push(`${script}: ${typed} does not find ${name}`)
  assert.deepEqual(missed, [])
})

test('a name that is written anew is found by its new letters, and no longer by the old', async () => {
  const muthu = await app.person('student')
  const rename = (name: string) =>
    muthu.callOk(changeUserDocument, {
      path: { id: muthu.id },
      body: {
        data: { type: 'user--user', id: muthu.id, attributes: { field_written_name: name } },
      },
    })
  const own = async (words: string) =>
    (
      await app.sql<{ id: string }[]>`
        select p.id from identity.public_people_like(${words}, 100) p
        where p.id = ${muthu.id} and p.nearness > 1.2`
    ).length > 0
  await rename('செல்வராஜ்')
  await app.settle()
  assert.equal(await own('Selvaraj'), true)
  await rename('பாண்டியன்')
  await app.settle()
  assert.deepEqual([await own('Selvaraj'), await own('Pandian')], [false, true])
  const [row] = await app.sql<{ searchText: string }[]>`
    select search_text from identity.accounts where id = ${muthu.id}`
  assert.match(row!.searchText, /pantiyan/)
})

test('whose name is in Latin letters is found before those whose name is only heard alike', async () => {
  const ravi = await app.person('student')
  await app.sql`update identity.accounts set first_name = 'Murugan', last_name = '' where id = ${ravi.id}`
  const rows = await app.sql<{ name: string }[]>`
    select a.name from identity.public_people_like('Murugan', 100) p join identity.accounts a on a.id = p.id
    group by a.id order by max(p.nearness) desc, a.name`
  assert.deepEqual(
    rows.slice(0, 2).map(({ name }) => name),
    ['Murugan', 'முருகன்'],
  )
})
