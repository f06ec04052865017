// How families of East Asia write their names in Latin letters where it is not what a table of sounds says. By hand: the
// commonest, after the censuses of Korea (2015), Hong Kong's and Taiwan's passports, and Japan's commonest names.

const read = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => line.trim().split('; '))
      .map((entry) => {
        const [signs, ...latin] = entry.split(' ')
        return [signs!, latin] as const
      })
      .flatMap(([signs, latin]) => signs.split('/').map((sign) => [sign, latin] as const)),
  )

/** Of the first syllable of a Korean name. */
export const koreanSurnames = read(`
  김 kim; 이 lee yi rhee; 박 park pak; 최 choi choe; 정 jung chung jeong cheong; 강 kang; 조 cho jo; 윤 yoon yun; 장 jang chang
  임 lim im rim; 한 han; 오 oh; 서 seo suh; 신 shin; 권 kwon; 황 hwang; 안 ahn; 송 song; 류 ryu yoo; 유 yoo you; 전 jun chun
  홍 hong; 고 ko koh; 문 moon; 양 yang; 손 sohn; 배 bae pae; 백 baek paik; 허 hur heo huh; 남 nam; 심 shim; 노 noh roh; 하 ha
  곽 kwak; 성 sung; 차 cha; 주 joo chu; 우 woo; 구 koo ku; 나 na ra; 민 min; 진 chin; 지 ji chi; 엄 um; 원 won; 천 chun
  방 bang pang; 공 kong; 현 hyun; 함 ham; 변 byun; 염 yum; 여 yuh; 추 choo; 석 suk; 선 sun; 마 mah; 길 kil; 반 ban; 기 ki
  남궁 namkoong namgoong; 황보 hwangbo; 제갈 jegal; 선우 sunwoo; 독고 dokko
`)

/** Of the first sign of a Chinese name: as Mandarin says it of families, then as Hong Kong, Taiwan and Singapore write it. */
export const chineseSurnames = read(`
  王 wang wong ong; 李 li lee lei; 張/张 zhang cheung chang teo; 劉/刘 liu lau low; 陳/陈 chen chan tan; 楊/杨 yang yeung young
  黃/黄 huang wong ng; 趙/赵 zhao chiu chao; 吳/吴 wu ng goh; 周 zhou chow chou; 徐 xu tsui hsu; 孫/孙 sun suen; 馬/马 ma mah
  朱 zhu chu choo; 胡 hu wu; 郭 guo kwok kuo quek; 何 he ho; 高 gao ko kao; 林 lin lam lim; 羅/罗 luo lo law; 鄭/郑 zheng cheng tay
  梁 liang leung leong; 謝/谢 xie tse hsieh; 宋 song sung; 唐 tang tong; 許/许 xu hui hsu koh; 鄧/邓 deng tang; 韓/韩 han hon
  馮/冯 feng fung; 曹 cao tsao cho; 彭 peng pang; 曾 zeng tsang tseng chan; 蕭/肖/萧 xiao siu hsiao seow; 田 tian tin; 董 dong tung
  潘 pan poon pun; 袁 yuan yuen; 蔡 cai choi tsai chua; 蔣/蒋 jiang chiang; 余 yu yue; 于 yu; 杜 du to tu; 葉/叶 ye yip yeh yap
  程 cheng ching; 魏 wei ngai; 蘇/苏 su so; 呂/吕 lu lv lui; 丁 ding ting; 任 ren yam; 盧/卢 lu lo; 姚 yao yiu; 沈 shen sum
  鍾/钟 zhong chung; 姜 jiang keung; 崔 cui chui tsui; 譚/谭 tan tam; 陸/陆 lu luk; 范 fan; 汪 wang wong; 廖 liao liu; 石 shi shek
  金 jin kam; 韋/韦 wei wai; 賈/贾 jia ka; 夏 xia ha hsia; 付 fu; 方 fang fong; 鄒/邹 zou chau; 熊 xiong hung; 白 bai pak; 孟 meng mang
  秦 qin chun chin; 邱 qiu yau chiu; 侯 hou hau; 江 jiang kong chiang; 尹 yin wan; 薛 xue sit hsueh; 閻/阎 yan yim; 雷 lei lui
  龍/龙 long lung; 黎 li lai; 史 shi sze; 陶 tao to; 賀/贺 he ho; 毛 mao mo; 郝 hao; 顧/顾 gu koo ku; 龔/龚 gong kung; 邵 shao siu
  萬/万 wan man; 覃 qin tan; 武 wu mo; 錢/钱 qian chin chien; 戴 dai tai; 嚴/严 yan yim yen; 莫 mo mok; 孔 kong hung kung; 向 xiang heung
  單/单 shan sin; 解 xie; 仇 qiu chau; 查 zha cha; 區/区 ou au; 冼 xian sin; 關/关 guan kwan; 歐陽/欧阳 ouyang auyeung; 司馬/司马 sima szema
  諸葛/诸葛 zhuge chukot; 上官 shangguan sheungkoon; 尉遲/尉迟 yuchi
`)

/** Readings of whole Japanese names, the first as passports write it. */
export const japaneseNames = read(`
  佐藤 sato satoh; 鈴木 suzuki; 高橋/髙橋 takahashi; 田中 tanaka; 伊藤 ito itoh; 渡辺/渡邊/渡邉 watanabe; 山本 yamamoto; 中村 nakamura
  小林 kobayashi; 加藤 kato katoh; 吉田/𠮷田 yoshida; 山田 yamada; 佐々木 sasaki; 山口 yamaguchi; 松本 matsumoto; 井上 inoue; 木村 kimura
  林 hayashi; 斎藤/斉藤/齋藤/齊藤 saito saitoh; 清水 shimizu; 山崎 yamazaki yamasaki; 森 mori; 池田 ikeda; 橋本 hashimoto; 阿部/安部 abe
  石川 ishikawa; 山下 yamashita; 中島 nakajima nakashima; 小川 ogawa; 石井 ishii; 前田 maeda; 岡田 okada; 長谷川 hasegawa; 藤田 fujita
  後藤 goto gotoh; 近藤 kondo; 村上 murakami; 遠藤 endo; 青木 aoki; 坂本 sakamoto; 福田 fukuda; 太田 ota ohta; 西村 nishimura
  藤井 fujii; 金子 kaneko; 岡本 okamoto; 藤原 fujiwara; 三浦 miura; 中野 nakano; 中川 nakagawa; 原田 harada; 松田 matsuda; 竹内 takeuchi
  小野 ono; 田村 tamura; 中山 nakayama; 和田 wada; 石田 ishida; 森田 morita; 上田 ueda; 原 hara; 内田 uchida; 柴田 shibata; 酒井 sakai
  宮崎 miyazaki; 横山 yokoyama; 高木 takagi; 安藤 ando; 宮本 miyamoto; 大野 ono ohno; 小島 kojima; 谷口 taniguchi; 今井 imai; 工藤 kudo
  高田 takada; 増田 masuda; 丸山 maruyama; 杉山 sugiyama; 村田 murata; 大塚 otsuka ohtsuka; 新井 arai; 小山 koyama; 平野 hirano
  藤本 fujimoto; 河野 kono kawano; 上野 ueno; 野口 noguchi; 武田 takeda; 松井 matsui; 千葉 chiba; 菅原 sugawara; 岩崎 iwasaki; 久保 kubo
  木下 kinoshita; 佐野 sano; 野村 nomura; 松尾 matsuo; 市川 ichikawa; 菊地/菊池 kikuchi; 杉本 sugimoto; 古川 furukawa; 大西 onishi ohnishi
  島田 shimada; 水野 mizuno; 桜井/櫻井 sakurai; 高野 takano; 渡部 watanabe watabe; 吉川 yoshikawa; 山内 yamauchi; 西田 nishida; 飯田 iida
  菊川 kikukawa; 西川 nishikawa; 小松 komatsu; 北村 kitamura; 安田 yasuda; 五十嵐 igarashi; 川口 kawaguchi; 平田 hirata; 関 seki
  中田 nakata nakada; 久保田 kubota; 服部 hattori; 東 higashi azuma; 岩田 iwata; 土屋 tsuchiya; 川崎 kawasaki; 福島 fukushima; 本田 honda
  辻 tsuji; 樋口 higuchi; 秋山 akiyama; 田口 taguchi; 永井 nagai; 山中 yamanaka; 中西 nakanishi; 吉村 yoshimura; 川上 kawakami; 石原 ishihara
  大橋 ohashi; 松岡 matsuoka; 馬場 baba; 浜田/濱田 hamada; 森本 morimoto; 星野 hoshino; 矢野 yano; 浅野 asano; 大島 oshima ohshima
  黒田 kuroda; 本多 honda; 黒澤/黒沢 kurosawa; 三島 mishima; 川端 kawabata; 夏目 natsume; 太郎 taro; 一郎 ichiro; 次郎/二郎 jiro; 花子 hanako
  健 ken takeshi; 誠 makoto; 翔 sho; 大輔 daisuke; 健太 kenta; 拓也 takuya; 直樹 naoki; 和也 kazuya; 達也 tatsuya; 翔太 shota; 陽子 yoko
  恵子 keiko; 和子 kazuko; 幸子 sachiko yukiko; 洋子 yoko; 久美子 kumiko; 裕子 yuko hiroko; 由美子 yumiko; 智子 tomoko; 美穂 miho
  愛 ai; 美咲 misaki; 桜/さくら sakura; 陽菜 hina; 葵 aoi; 蓮 ren; 結衣 yui; 優 yu; 晋三 shinzo; 春樹 haruki; 駿 hayao; 明 akira; 茂 shigeru
`)
