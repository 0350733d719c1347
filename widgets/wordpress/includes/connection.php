<?php
/**
 * 'Test connection': what answers, and what CORS or the page's policy lacks, in plain words (wordpress.8).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The calls that are tried. */
const TRIED = array( '/auth/check', '/basket', '/prices?skus=' );

/** What the API answers to this server for a browser's request, because browsers do not learn why CORS fails. */
function try_as_browser(): array {
	$base = (string) setting( 'api_base' );
	if ( ! preg_match( '#^https?://#', $base ) ) {
		return array( 'isOwn' => true );
	}
	$origin  = origin_of_site();
	$options = array(
		'timeout'     => 10,
		'redirection' => 0,
		'headers'     => array( 'Origin' => $origin ),
	);
	$answer  = wp_remote_get( $base . TRIED[0], $options );
	$asked   = array_merge(
		$options,
		array(
			'method'  => 'OPTIONS',
			'headers' => array(
				'Origin'                         => $origin,
				'Access-Control-Request-Method'  => 'PATCH',
				'Access-Control-Request-Headers' => 'accept,address,authorization,content-type,service,token',
			),
		)
	);
	$before  = wp_remote_request( $base . TRIED[0], $asked );
	return array(
		'isOwn'   => (bool) setting( 'proxy' ),
		'origin'  => $origin,
		'error'   => is_wp_error( $answer ) ? $answer->get_error_message() : '',
		'allowed' => (string) wp_remote_retrieve_header( $answer, 'access-control-allow-origin' ),
		'headers' => strtolower( (string) wp_remote_retrieve_header( $before, 'access-control-allow-headers' ) ),
		'methods' => strtoupper( (string) wp_remote_retrieve_header( $before, 'access-control-allow-methods' ) ),
	);
}
