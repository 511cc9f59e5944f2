/**
 * An event before hydration. `type` is `click` for buttons, checkboxes and radios, `input` for text fields and `change`
 * for selects and files.
 */
export interface EarlyInput {
  readonly type: 'click' | 'input' | 'change' | 'submit';
  readonly event: Event;
  readonly element: HTMLElement;
  readonly value: string;
  readonly checked: boolean;
}

/** The global `earlyInput`, which `earlyInputScript` defines. */
export interface EarlyInputRecorder {
  /** What React has not handled, the oldest first. */
  inputs: EarlyInput[];
  /** The last event that React handled. */
  handled: Event | null;
  /** Ends the recording. */
  readonly stop: () => void;
}

/**
 * Inline script of the page head: records clicks, input and POST submits, of which React removes those that it handles
 * itself. Links and GET forms need no recording. An event that a script dispatches is not the visitor's.
 */
export const earlyInputScript = `{
let page=document,types=['click','input','change','submit'],
recorded={click:'button[type=button],[type=checkbox],[type=radio]',
input:'textarea,input:not([type=checkbox],[type=radio],[type=file])',
change:'select,[type=file]',submit:'[method=post]'},
record=(event)=>{
let {type,target}=event,element=type==='click'?target.closest(recorded.click):target;
if(!event.isTrusted||!element?.matches(recorded[type]))return;
if(type==='submit')event.preventDefault();
if(type==='input')early.inputs=early.inputs.filter((one)=>one.element!==element);
early.inputs.push({type,event,element,value:element.value,checked:element.checked})},
early=self.earlyInput={inputs:[],handled:null,stop:()=>{for(let type of types)page.removeEventListener(type,record,true)}};
for(let type of types)page.addEventListener(type,record,true)
}`.replaceAll('\n', '');
