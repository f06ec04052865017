// Facts of each scheme, written by hand from the regulations of those who grade: the best grade, the lowest that passes, one
// that does not, and what is no grade there. `-` where nothing fails.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareGrades, gradeError, isPass } from './grading.ts'
import { type GradingSchemeId, gradingSchemeIds } from './grading-schemes.ts'

const facts = `
percentage | 100 | 40 | 39.99 | 100.01
gpa_4_asia | 4.00 | 2.0 | 1.99 | 4.01
scale_20 | 20 | 10 | 9.99 | 20.5
ects | A | E | FX | G
ib_7 | 7 | 4 | 3 | 8
ib_45 | 45 | 24 | 23 | 46
ib_higher | 777 | 444 | 443 | 78
european_baccalaureate | 100 | 50 | 49.99 | 101
igcse | A* | C | D | 9
pass_fail | Pass | Pass | Fail | Good
uk_honours | First | Third | Fail | 2.1
uk_master | Distinction | Pass | Fail | First
uk_a_level | A* | E | U | F
uk_a_levels | A*A*A* | EE | EU | A*AAAAAA
uk_gcse | 9 | 4 | 3 | 10
uk_btec | D*D*D* | PPP | U | A
uk_highers | AAAAA | CCC | CCD | AAF
ie_honours | First | Pass | Fail | H1
ie_leaving | H1 | H7 | H8 | H9
ie_points | 625 | 0 | - | 626
dk_7 | 12 | 2 | 0 | 13
fi_5 | 5 | 1 | 0 | 6
fi_school | 10 | 5 | 4 | 3
fi_matriculation | L | A | I | D
is_10 | 10 | 5 | 4.5 | 11
no_a_f | A | E | F | G
no_school | 6 | 2 | 1 | 0
se_a_f | A | E | Fx | G
se_vg | VG | G | U | A
se_school | 20 | 10 | 9.5 | 22.6
ee_5 | 5 | 1 | 0 | 2.5
lv_10 | 10 | 4 | 3 | 0
lt_10 | 10 | 5 | 4 | 0
de_1_5 | 1.0 | 4.0 | 4.1 | 0.7
de_15 | 15 | 5 | 4 | 16
de_abitur | 900 | 300 | 299 | 901
at_1_5 | 1 | 4 | 5 | 6
ch_6 | 6 | 4 | 3.99 | 7
fr_20 | 20 | 10 | 9.99 | 21
be_20 | 20 | 10 | 9 | 21
lu_60 | 60 | 30 | 29 | 61
nl_10 | 10 | 5.5 | 5.4 | 0.9
es_10 | 10 | 5 | 4.99 | 10.1
es_14 | 14 | 5 | 4.999 | 14.1
pt_20 | 20 | 10 | 9.4 | 20.1
it_30 | 30 | 18 | 17 | 31
it_110 | 110 | 66 | 65 | 111
it_school | 100 | 60 | 59 | 101
gr_10 | 10 | 5 | 4.9 | 11
gr_20 | 20 | 10 | 9.4 | 21
pl_5 | 5.0 | 3.0 | 2.0 | 5.5
pl_school | 6 | 2 | 1 | 7
pl_matura | 100 | 30 | 29 | 101
cz_4 | 1 | 3 | 4 | 5
cz_school | 1 | 4 | 5 | 6
hu_5 | 5 | 2 | 1 | 6
ro_10 | 10 | 5 | 4.99 | 0.5
bg_6 | 6.00 | 3.00 | 2.00 | 1.5
hr_5 | 5 | 2 | 1 | 6
rs_10 | 10 | 6 | 5 | 4
si_10 | 10 | 6 | 5 | 0
al_10 | 10 | 5 | 4 | 3
ua_100 | 100 | 60 | 59 | 101
ua_12 | 12 | 4 | 3 | 13
ru_5 | 5 | 3 | 2 | 1
kz_4 | 4.0 | 1.0 | 0.5 | 4.33
tr_4 | 4.00 | 2.00 | 1.99 | 4.1
tr_100 | 100 | 50 | 49 | 101
us_gpa_4 | 4.0 | 2.0 | 1.9 | 4.3
us_letter | A+ | D | F | E
us_ap | 5 | 3 | 2 | 6
ca_gpa_4 | 4.0 | 1.0 | 0.7 | 4.3
ca_gpa_4_33 | 4.33 | 1.0 | 0.9 | 4.34
ca_gpa_9 | 9 | 1 | 0 | 10
br_10 | 10 | 5 | 4.9 | 11
mx_10 | 10 | 6 | 5.9 | 11
mx_100 | 100 | 60 | 59 | 101
ar_10 | 10 | 4 | 3 | 11
cl_7 | 7.0 | 4.0 | 3.9 | 7.1
co_5 | 5.0 | 3.0 | 2.9 | 5.1
pe_20 | 20 | 11 | 10 | 21
ve_20 | 20 | 10 | 9 | 21
cxc_csec | I | III | IV | VII
cxc_cape | I | V | VI | VIII
in_cgpa_10 | 10 | 4 | 3.99 | 10.1
in_division | Distinction | Third | Fail | Fourth
pk_gpa_4 | 4.0 | 2.0 | 1.99 | 4.1
pk_board_1100 | 1100 | 363 | 362 | 1101
bd_gpa_5 | 5.00 | 1.00 | 0.99 | 5.01
bd_cgpa_4 | 4.00 | 2.00 | 1.99 | 4.01
bd_division | First | Third | Fail | 1st
np_gpa_4 | 4.0 | 1.6 | 1.59 | 4.1
np_division | Distinction | Third | Fail | Fourth
lk_gpa_4 | 4.0 | 2.0 | 1.9 | 4.1
lk_honours | First | Pass | Fail | 2:1
lk_a_levels | AAA | SSS | F | ADA
cn_100 | 100 | 60 | 59 | 101
cn_gpa_5 | 5.0 | 1.0 | 0.9 | 5.1
cn_gpa_4 | 4.0 | 1.0 | 0.9 | 4.1
cn_gaokao | 750 | 0 | - | 751
cn_gaokao_900 | 900 | 0 | - | 901
cn_gaokao_660 | 660 | 0 | - | 661
hk_dse | 5** | 2 | 1 | 6
jp_letter | S | C | F | D
kr_4_5 | 4.5 | 1 | 0.9 | 4.6
kr_4_3 | 4.3 | 1 | 0.9 | 4.4
kr_school | 1 | 9 | - | 10
vn_10 | 10 | 5 | 4.9 | 11
vn_4 | 4.0 | 2.0 | 1.9 | 4.1
ph_1_5 | 1.00 | 3.00 | 5.00 | 0.75
my_spm | A+ | E | G | F
my_uec | A1 | C8 | F9 | B2
sg_a_levels | AAAA | E | S | A*
sg_gpa_5 | 5.0 | 2.0 | 1.9 | 5.1
ir_20 | 20 | 10 | 9.99 | 21
sa_gpa_5 | 5.0 | 2.0 | 1.9 | 5.1
sa_gpa_4 | 4.0 | 1.0 | 0.9 | 4.1
il_100 | 100 | 60 | 59 | 101
ge_100 | 100 | 51 | 50 | 101
eg_100 | 100 | 50 | 49 | 101
eg_words | Excellent | Pass | Weak | Fair
ng_cgpa_5 | 5.0 | 1.5 | 1.49 | 5.1
ng_waec | A1 | C6 | D7 | B1
waec_credits | A1A1A1A1A1 | C6C6C6C6C6 | C6C6C6C6D7 | A1B2
gh_cgpa_4 | 4.0 | 1.0 | 0.9 | 4.1
ke_kcse | A | D+ | D | F
ug_a_levels | AAA | EE | EO | A
ug_gpa_5 | 5.0 | 2.0 | 1.9 | 5.1
tz_gpa_5 | 5.0 | 2.0 | 1.9 | 5.1
et_gpa_4 | 4.0 | 2.0 | 1.9 | 4.1
za_nsc_7 | 7 | 2 | 1 | 8
au_bands | HD | P | F | E
au_gpa_7 | 7 | 4 | 3.9 | 7.1
au_atar | 99.95 | 0 | - | 100
au_honours | H1 | H3 | Fail | H4
nz_gpa_9 | 9 | 1 | 0 | 10
nz_ncea | Excellence | Achieved | Not achieved | Failed
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [GradingSchemeId, string, string, string, string])

test('every scheme has its facts', () => {
  assert.deepEqual(facts.map(([id]) => id).sort(), [...gradingSchemeIds].sort())
})

for (const [id, best, passes, fails, none] of facts)
  test(`${id}: ${best} is the best, ${passes} passes, ${fails} does not, ${none} is no grade`, () => {
    assert.deepEqual([gradeError(id, best), isPass(id, best)], [null, true])
    assert.deepEqual([gradeError(id, passes), isPass(id, passes)], [null, true])
    if (fails !== '-') assert.deepEqual([gradeError(id, fails), isPass(id, fails)], [null, false])
    assert.notEqual(gradeError(id, none), null)
    if (best !== passes) assert.ok((compareGrades(id, best, passes) ?? 0) > 0)
  })

test('averages that people really have can be given', () => {
  for (const [id, grade] of [
    ['pl_5', '4.36'],
    ['ch_6', '5.27'],
    ['at_1_5', '1.43'],
    ['dk_7', '-3'],
    ['dk_7', '7.4'],
    ['se_school', '17.85'],
    ['ru_5', '4.83'],
    ['au_atar', '93.15'],
    ['es_14', '12.357'],
    ['ro_10', '9.17'],
    ['kr_school', '2.34'],
    ['za_nsc_7', '5'],
    ['uk_a_levels', 'A* A A'],
    ['uk_a_levels', 'A*,A,B'],
    ['ib_higher', '6/6/5'],
  ] as const)
    assert.equal(gradeError(id, grade), null, `${id} ${grade}`)
  assert.equal(gradeError('au_atar', '93.12'), 'bad_step')
})

test('one percentage passes at one body and fails at another', () => {
  const passes = (grade: string, country: string, level: 'upper_secondary' | 'bachelor') =>
    isPass('percentage', grade, { country, level })
  // CBSE 33, Indian universities 40; boards of Pakistan 33, its universities 50.
  assert.equal(passes('33', 'IN', 'upper_secondary'), true)
  assert.equal(passes('32', 'IN', 'upper_secondary'), false)
  assert.equal(passes('39', 'IN', 'bachelor'), false)
  assert.equal(passes('35', 'PK', 'upper_secondary'), true)
  assert.equal(passes('45', 'PK', 'bachelor'), false)
  assert.equal(passes('59', 'CN', 'bachelor'), false)
  assert.equal(passes('60', 'CN', 'bachelor'), true)
  assert.equal(passes('74', 'PH', 'bachelor'), false)
  assert.equal(passes('45', 'GB', 'bachelor'), true)
  assert.equal(passes('49', 'AU', 'bachelor'), false)
  assert.equal(passes('30', 'ZA', 'upper_secondary'), true)
  assert.equal(passes('49', 'ZA', 'bachelor'), false)
  // Iran: a bachelor passes at 10, a master's at 12, a doctorate at 14.
  const iran = (grade: string, level: 'bachelor' | 'master' | 'doctorate') =>
    isPass('ir_20', grade, { country: 'IR', level })
  assert.equal(iran('11', 'bachelor'), true)
  assert.equal(iran('11.5', 'master'), false)
  assert.equal(iran('13', 'doctorate'), false)
})

test('subject grades are compared subject by subject, and A*AC is neither better nor worse than AAB', () => {
  const compare = (a: string, b: string) => Math.sign(compareGrades('uk_a_levels', a, b) ?? NaN)
  assert.equal(compare('A*AA', 'AAA'), 1)
  assert.equal(compare('ABB', 'AAB'), -1)
  assert.equal(compare('BAA', 'AAB'), 0)
  assert.equal(compare('AAAA', 'AAA'), 1)
  assert.equal(compare('AA', 'AAA'), -1)
  assert.equal(compareGrades('uk_a_levels', 'A*AC', 'AAB'), null)
})
