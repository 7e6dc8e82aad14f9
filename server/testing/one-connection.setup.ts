import { refuseSecondConnections } from './one-connection.ts';

refuseSecondConnections();
