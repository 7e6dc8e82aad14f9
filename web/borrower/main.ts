import './look/borrower.css';
import { startPage } from './page.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('requests.html lost its root element');
const lender = document.querySelector<HTMLMetaElement>('meta[name="lintel-lender"]')?.content ?? '';
startPage(root, lender);
