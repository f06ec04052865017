// A page whose own scripts or styles were cut on the way cannot begin, and a browser asks for them once. Asks for them again, with
// pauses, until all are here, and loads the page anew from what the browser then has. Nothing is lost: nothing has begun. A page that
// is being left stays left: what a browser drops on the way out is no fault, and loading anew would call the person back. What comes
// after the page's own load is asked for again by `load-chunk.ts`.

const mark = 'ao-started-again'
/** Reloads within ten minutes; whoever denies the storage to count them in is not reloaded: nothing would stop the next. */
const maxTimes = 8
const forgottenMs = 600_000
/** A page that was cut itself stays `loading` for ever, and no event tells. */
const silentMs = 60_000

/** In words that old browsers read. */
export const startAgainScript = `(function(){
if(!window.fetch||!window.Promise)return;
var begun=false,left=false,own=null,shown=-1,since=Date.now();
function leave(){left=true}
addEventListener('beforeunload',leave);
addEventListener('load',function(){own=[].slice.call(document.querySelectorAll('link,script'));if(!begun)removeEventListener('beforeunload',leave)});
function reload(){if(left)return;try{var last=(sessionStorage.getItem('${mark}')||'0 0').split(' '),n=Date.now()-last[1]>${forgottenMs}?0:Number(last[0]);if(n>=${maxTimes})return;sessionStorage.setItem('${mark}',n+1+' '+Date.now());if(!sessionStorage.getItem('${mark}'))return}catch(e){return}location.reload()}
function address(e){return e.tagName==='SCRIPT'?e.src:e.tagName==='LINK'&&/^(modulepreload|stylesheet)$/.test(e.rel)?e.href:''}
function whole(url,tries){return fetch(url).then(function(a){if(a.status===404||a.status===410)throw 'gone';if(!a.ok)throw 'not now';return a.arrayBuffer()}).catch(function(e){if(e==='gone')throw e;return new Promise(function(done){setTimeout(done,Math.min(30000,1000*Math.pow(2,tries)))}).then(function(){return whole(url,tries+1)})})}
function again(){if(begun||left)return;begun=true;var all=document.querySelectorAll('link,script'),urls=[];for(var i=0;i<all.length;i++){var url=address(all[i]);if(url.indexOf(location.origin+'/assets/')===0)urls.push(whole(url,0))}Promise.all(urls).then(reload,function(){})}
addEventListener('error',function(e){if(e.target&&e.target.tagName&&(!own||own.indexOf(e.target)>=0)&&address(e.target).indexOf(location.origin+'/assets/')===0)again()},true);
var watch=setInterval(function(){if(document.readyState!=='loading')return clearInterval(watch);var now=document.getElementsByTagName('*').length+performance.getEntriesByType('resource').length;if(now!==shown){shown=now;since=Date.now()}else if(Date.now()-since>${silentMs}){clearInterval(watch);reload()}},2000);
})()`
